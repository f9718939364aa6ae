import { useObservableEagerState } from 'observable-hooks'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { viewOf } from '#domain/modal/modal.ts'
import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconButton } from '#presentation/react/ui/button.tsx'
import { useDialog } from '#presentation/react/ui/dialog/dialog-controller.ts'
import { useCases } from '#presentation/react/use-cases.ts'

import type { AlertBarProps } from './notices/alert-bar.tsx'

const AlertContext = createContext<ComponentType<AlertBarProps> | undefined>(undefined)

/** Provides the bar of alerts, which a page without `debug` does not load. */
export const AlertProvider = AlertContext.Provider

const TitleContext = createContext<string | undefined>(undefined)

/** Provides the id of the title that names the dialog. */
export const TitleProvider = TitleContext.Provider

/** The id of the title, for a control that takes the focus in its place. */
export const useTitleId = (): string | undefined => useContext(TitleContext)

/** A button in the header that opens the help of the view. */
export interface HeaderHelp {
  readonly label: string
  readonly onAsk: () => void
}

interface HeaderProps {
  readonly title: ReactNode
  readonly help?: HeaderHelp | undefined
  /** Shown instead of the title, which is then only announced. */
  readonly header?: ReactNode
  readonly busy: boolean
  /** Handles Back within a view of several steps. False if the user cannot go back. */
  readonly back?: boolean | (() => void)
}

/** Goes back one step of the view, or to the previous view. Undefined if there is nothing to go back to. */
const useBack = (back: HeaderProps['back'] = true): (() => void) | undefined => {
  const { navigation } = useCases()
  const { history } = useObservableEagerState(navigation.modal$)
  if (typeof back === 'function') return back
  return back && history.length > 1 ? () => navigation.back() : undefined
}

const Header = ({ title, help, header, busy, back }: HeaderProps) => {
  const t = useMessages()
  const { navigation } = useCases()
  const { inPage } = useDialog()
  const titleId = useTitleId()
  const goBack = useBack(back)
  const kind = header === undefined ? '' : ' wp-header--account'
  return (
    <div className={`wp-header${goBack ? ' wp-header--back' : ''}${kind}`}>
      {goBack && <IconButton label={t(common.back)} icon="arrow-left" flip onClick={goBack} />}
      <h2 id={titleId} className={header === undefined ? 'wp-title' : 'wp-sr'} tabIndex={-1} data-title>
        {title}
      </h2>
      {header}
      <div className="wp-header__end">
        {help && <IconButton label={help.label} icon="help" onClick={help.onAsk} />}
        {!inPage && <IconButton label={t(common.close)} icon="close" onClick={() => navigation.close()} />}
      </div>
      {busy && <div className="wp-progress" />}
    </div>
  )
}

export interface ViewLayoutProps extends Omit<HeaderProps, 'busy'> {
  /** The whole view is loading. */
  readonly busy?: boolean
  /** Buttons that stay visible above the footer while the body scrolls. */
  readonly actions?: ReactNode
  readonly footer?: ReactNode
  /** Whether a line separates the footer from the body. `bare` has none. */
  readonly footerKind?: 'line' | 'bare'
  /** `tall` keeps its height while its list changes. `held` keeps its place while rows arrive. */
  readonly body?: 'held' | 'tall'
  /** Announced politely whenever it changes. */
  readonly live?: string
  readonly children: ReactNode
}

/** The layout of every view: header, body, footer. */
export const ViewLayout = ({
  busy,
  actions,
  footer,
  footerKind,
  body,
  live = '',
  children,
  ...header
}: ViewLayoutProps) => {
  const { navigation, showNotices } = useCases()
  const dialog = useDialog()
  const modal = useObservableEagerState(navigation.modal$)
  const alert = useObservableEagerState(showNotices.drawnAlert$)
  const Alert = useContext(AlertContext)
  const [shownBefore] = useState(dialog.isNew ? undefined : alert)
  const layout = useRef<HTMLDivElement>(null)
  const isBusy = modal.loading || busy === true

  // Runs once, when the view appears, because the history may change before the view does.
  useLayoutEffect(() => {
    const view = JSON.stringify(viewOf(modal))
    // A step with a Back of its own lies half a level below its view.
    const isStep = header.back !== undefined && header.back !== true
    const depth = modal.history.length + (isStep ? 0.5 : 0)
    if (layout.current) dialog.arrive(layout.current, depth, view)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [dialog])
  useLayoutEffect(() => {
    if (layout.current) dialog.announce(layout.current, live)
  }, [dialog, live])

  return (
    <div ref={layout} className="wp-view">
      <Header {...header} busy={isBusy} />
      {alert && Alert && <Alert code={alert} isNew={alert !== shownBefore} />}
      <div
        className={`wp-body${body === undefined ? '' : ` wp-body--${body}`}`}
        aria-busy={isBusy || undefined}
      >
        {children}
      </div>
      {actions}
      {footer !== undefined && (
        <div className={`wp-footer${footerKind === 'bare' ? ' wp-footer--bare' : ''}`}>{footer}</div>
      )}
    </div>
  )
}
