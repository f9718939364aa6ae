import { callServer, type Email } from '#sandbox/frame/wire.ts'
import { element } from '#sandbox/wallets/element.ts'

import { note, textField } from './parts.ts'

const POLL_MS = 1000

const bodyOf = ({ code, link }: Email): readonly HTMLElement[] => [
  ...(code === undefined ? [] : [element('p', { className: 'code' }, code)]),
  ...(link === undefined ? [] : [element('a', { href: link }, 'Approve this device')]),
]

const emailCard = (email: Email): HTMLElement =>
  element(
    'li',
    { className: 'card' },
    element('h2', {}, email.subject),
    note(`to ${email.to}, ${new Date(email.at).toLocaleTimeString('en-GB')}`),
    ...bodyOf(email),
  )

/** All emails of the sandbox, newest first, or those to one address. */
export const showInbox = async (main: HTMLElement, query: URLSearchParams): Promise<void> => {
  const { input, row } = textField('email', 'Only emails to', query.get('email') ?? '')
  const list = element('ul', { ariaLabel: 'Emails' })
  const emptyNote = note('No emails yet. New ones appear here automatically, and stay on this machine.')
  let renderedJson = ''

  const render = async () => {
    const recipient = input.value.trim().toLowerCase()
    const { emails } = await callServer('emails', {})
    const matching = emails.filter(({ to }) => to.includes(recipient)).reverse()
    const json = JSON.stringify(matching)
    // An unchanged list keeps the focus.
    if (json !== renderedJson) list.replaceChildren(...matching.map(emailCard))
    renderedJson = json
    emptyNote.hidden = matching.length > 0
  }

  input.addEventListener('input', () => void render())
  main.replaceChildren(element('h1', {}, 'Sandbox inbox'), row, emptyNote, list)
  await render()
  setInterval(() => void render(), POLL_MS)
}
