import type { FramePayload } from '#domain/embedded/protocol.ts'
import { element } from '#sandbox/wallets/element.ts'

import type { PendingApproval } from './approvals.ts'

export interface RequestOrigin {
  /** The origin that the browser reports, which a page cannot forge. */
  readonly origin: string
  readonly dapp: FramePayload<'SYNC_DAPP_DATA'> | undefined
}

const button = (label: string, className: string, press: () => void): HTMLButtonElement =>
  element('button', { type: 'button', className, onclick: press }, label)

const card = ({ origin, dapp }: RequestOrigin, { summary, settle }: PendingApproval): HTMLElement => {
  const title = element('h1', { tabIndex: -1, id: 'title' }, summary.title)
  const facts = summary.facts.map(([term, value]) =>
    element('div', {}, element('dt', {}, term), element('dd', {}, value)),
  )
  const section = element(
    'section',
    { className: 'approval' },
    title,
    element('p', { className: 'origin' }, origin),
    element(
      'p',
      { className: 'aside' },
      dapp?.metadata ? `calls itself ${dapp.metadata.name}` : 'does not say its name',
    ),
    element('dl', {}, ...facts),
  )
  if (summary.text !== undefined)
    section.append(element('pre', { tabIndex: 0, ariaLabel: 'What is signed' }, summary.text))
  section.append(
    element(
      'div',
      { className: 'answers' },
      button('Reject', '', () => settle(false)),
      button('Approve', 'primary', () => settle(true)),
    ),
  )
  section.setAttribute('aria-labelledby', 'title')
  return section
}

/** Without scrolling: a press first moves the focus here, and the button must stay below the pointer. */
const focusHeading = (main: HTMLElement): void => main.querySelector('h1')?.focus({ preventScroll: true })

/**
 * Shows the oldest waiting request. Its heading is focused only after the host has focused the frame, because
 * a hidden frame must not take the focus.
 */
export const showApprovals = (
  main: HTMLElement,
  requestOrigin: () => RequestOrigin,
): ((pending: readonly PendingApproval[]) => void) => {
  addEventListener('focus', () => focusHeading(main))
  return ([oldest]) => {
    if (oldest === undefined) return main.replaceChildren()
    if (main.dataset['shown'] === oldest.id && main.childElementCount > 0) return
    main.dataset['shown'] = oldest.id
    main.replaceChildren(card(requestOrigin(), oldest))
    if (document.hasFocus()) focusHeading(main)
  }
}
