import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import type { InitialState, WalletportOptions } from '#contracts/index.ts'
import type { Walletport } from '#shell/handle.ts'
import { instanceOf } from '#shell/instance.ts'
import type { KnownVisit } from '#shell/known-visit.ts'
import type { Shell } from '#shell/shell.ts'

import { InstanceContext } from './context.ts'
import { sameValue } from './hooks/same-value.ts'

interface Common {
  readonly children?: ReactNode
  /**
   * What a server's page knows of the user: `cookieToInitialState(cookies)` of `walletport/server`. It is read once, and shown until
   * stored connections are restored or have failed.
   */
  readonly initialState?: InitialState | undefined
}

export type WalletportProviderProps = Common &
  (
    | {
        /** Creates an instance that lives as long as the provider. Changed options are applied to it. */
        readonly options: WalletportOptions
        readonly walletport?: undefined
      }
    | {
        /** The host's instance, which the provider never disposes. */
        readonly walletport: Walletport
        readonly options?: undefined
      }
  )

type Create<UseCases> = (options: WalletportOptions) => Shell<UseCases>

/** React 18 warns of layout effects on a server. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * A server may share an instance between requests, so what it knows of the user is given to the instance only in the browser, before the
 * hooks read its state.
 */
const InstanceProvider = ({
  walletport,
  initialState,
  children,
}: Common & { readonly walletport: Walletport }) => {
  const known = initialState as KnownVisit | undefined
  const instance = useMemo(() => {
    const own = instanceOf(walletport)
    return {
      ...own,
      serverState: { ...own.serverState, ...known?.state },
      flagOf: (address: string) => own.flagOf(address) ?? known?.flags?.[address],
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is read once
  }, [walletport])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is read once
  useBeforePaint(() => known && instance.know(known), [instance])
  return <InstanceContext.Provider value={instance}>{children}</InstanceContext.Provider>
}

/**
 * The changed options, without those that are read once, because hosts that write them inline pass new references in every
 * render.
 */
const changesOf = (before: WalletportOptions, after: WalletportOptions): Partial<WalletportOptions> => {
  const { adapters: _, storage: __, logger: ___, ...all } = { ...before, ...after }
  const names = Object.keys(all) as (keyof typeof all)[]
  const changed = names.filter((name) => !sameValue(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/**
 * Starts only in the browser. StrictMode unmounts and remounts immediately, so the instance is disposed only if it
 * stays unmounted.
 */
const useOwnShell = <UseCases,>(create: Create<UseCases>, options: WalletportOptions): Shell<UseCases> => {
  const [shell, setShell] = useState(() => create(options))
  const latest = useRef(options)
  const disposal = useRef<ReturnType<typeof setTimeout>>(undefined)
  const disposed = useRef<Shell<UseCases>>(undefined)

  useEffect(() => {
    if (disposed.current === shell) {
      setShell(create(latest.current))
      return undefined
    }
    clearTimeout(disposal.current)
    shell.start()
    return () => {
      disposal.current = setTimeout(() => {
        disposed.current = shell
        shell.dispose()
      })
    }
  }, [create, shell])

  useEffect(() => {
    // A new instance follows, with which this effect runs again.
    if (disposed.current === shell) return
    const changes = changesOf(latest.current, options)
    latest.current = options
    if (Object.keys(changes).length > 0) shell.update(changes)
  }, [options, shell])

  return shell
}

interface OwnProps<UseCases> extends Common {
  readonly create: Create<UseCases>
  readonly options: WalletportOptions
}

const Own = <UseCases,>({ create, options, ...common }: OwnProps<UseCases>) => (
  <InstanceProvider {...common} walletport={useOwnShell(create, options)} />
)

/** Creates the provider component. `create`: creates an instance. */
export const providerOf =
  <UseCases,>(create: Create<UseCases>) =>
  ({ options, walletport, ...common }: WalletportProviderProps): ReactElement =>
    options === undefined ? (
      <InstanceProvider {...common} walletport={walletport} />
    ) : (
      <Own {...common} create={create} options={options} />
    )
