import { ask, type Email } from '#sandbox/frame/wire.ts'
import { element } from '#sandbox/wallets/element.ts'

import { aside, textField } from './parts.ts'

const POLL = 1000

const bodyOf = ({ code, link }: Email): readonly HTMLElement[] => [
  ...(code === undefined ? [] : [element('p', { className: 'code' }, code)]),
  ...(link === undefined ? [] : [element('a', { href: link }, 'Approve this device')]),
]

const emailCard = (email: Email): HTMLElement =>
  element(
    'li',
    { className: 'card' },
    element('h2', {}, email.subject),
    aside(`to ${email.to}, ${new Date(email.at).toLocaleTimeString('en-GB')}`),
    ...bodyOf(email),
  )

/** All emails of the sandbox, newest first, or those to one address. */
export const showInbox = async (main: HTMLElement, query: URLSearchParams): Promise<void> => {
  const { input, row } = textField('email', 'Only emails to', query.get('email') ?? '')
  const list = element('ul', { ariaLabel: 'Emails' })
  const none = aside('No emails yet. New ones appear here automatically, and stay on this machine.')
  let shown = ''

  const draw = async () => {
    const wanted = input.value.trim().toLowerCase()
    const { emails } = await ask('emails', {})
    const matching = emails.filter(({ to }) => to.includes(wanted)).reverse()
    const next = JSON.stringify(matching)
    // An unchanged list keeps the focus.
    if (next !== shown) list.replaceChildren(...matching.map(emailCard))
    shown = next
    none.hidden = matching.length > 0
  }

  input.addEventListener('input', () => void draw())
  main.replaceChildren(element('h1', {}, 'Sandbox inbox'), row, none, list)
  await draw()
  setInterval(() => void draw(), POLL)
}
