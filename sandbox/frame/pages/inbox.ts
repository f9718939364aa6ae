import { ask, type Letter } from '#sandbox/frame/wire.ts'
import { element } from '#sandbox/wallets/element.ts'

import { aside, textField } from './parts.ts'

const POLL = 1000

const bodyOf = ({ code, link }: Letter): readonly HTMLElement[] => [
  ...(code === undefined ? [] : [element('p', { className: 'code' }, code)]),
  ...(link === undefined ? [] : [element('a', { href: link }, 'Approve this device')]),
]

const letterCard = (letter: Letter): HTMLElement =>
  element(
    'li',
    { className: 'card' },
    element('h2', {}, letter.subject),
    aside(`to ${letter.to}, ${new Date(letter.at).toLocaleTimeString('en-GB')}`),
    ...bodyOf(letter),
  )

/** All emails of the sandbox, newest first, or those to one address. */
export const showInbox = async (main: HTMLElement, query: URLSearchParams): Promise<void> => {
  const { input, row } = textField('email', 'Only letters to', query.get('email') ?? '')
  const list = element('ul', { ariaLabel: 'Letters' })
  const none = aside('No letters yet. They arrive here by themselves, and stay on this machine.')
  let shown = ''

  const draw = async () => {
    const wanted = input.value.trim().toLowerCase()
    const { letters } = await ask('letters', {})
    const matching = letters.filter(({ to }) => to.includes(wanted)).reverse()
    const next = JSON.stringify(matching)
    // An unchanged list keeps the focus.
    if (next !== shown) list.replaceChildren(...matching.map(letterCard))
    shown = next
    none.hidden = matching.length > 0
  }

  input.addEventListener('input', () => void draw())
  main.replaceChildren(element('h1', {}, 'Sandbox inbox'), row, none, list)
  await draw()
  setInterval(() => void draw(), POLL)
}
