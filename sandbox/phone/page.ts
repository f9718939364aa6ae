import type { Answer } from '#sandbox/wallets/approvals.ts'
import { chainName, chainNames } from '#sandbox/wallets/chain-names.ts'
import { element } from '#sandbox/wallets/element.ts'

import { pairingLinkIn } from './link.ts'
import { chainIdOf, namespaceOf, type Session } from './namespaces.ts'
import { button, card, facts, row, shorten } from './parts.ts'
import type { SandboxPhone } from './phone.ts'
import { questionCard } from './question-card.ts'

/** The labels differ from a request's own buttons, so that each name is unique. */
const standingAnswers: readonly (readonly [label: string, answer: Answer])[] = [
  ['Ask me', 'hang'],
  ['Say yes', 'approve'],
  ['Say no', 'reject'],
]

const phoneCard = (phone: SandboxPhone): HTMLElement =>
  card(
    'This phone',
    facts(
      ['Account', phone.account.address],
      ['Network', chainName(phone.memory.chainId)],
      ['Relay', phone.isOnline ? 'connected' : 'not connected'],
    ),
    row(
      'Switch chain',
      ...chainNames
        .filter(([, chainId]) => phone.memory.chainIds.includes(chainId))
        .map(([label, chainId]) =>
          button('chain', label, () => void phone.switchChain(chainId), phone.memory.chainId === chainId),
        ),
    ),
    row(
      'Switch account',
      ...phone.accounts.map((_, index) =>
        button(
          'account',
          `Account ${index + 1}`,
          () => void phone.switchAccount(index),
          phone.memory.account === index,
        ),
      ),
    ),
    row(
      'Answering',
      ...standingAnswers.map(([label, answer]) =>
        button('answering', label, () => phone.always(answer), phone.answer === answer),
      ),
      phone.isOnline
        ? button('answering', 'Go offline', () => void phone.sleep())
        : button('answering', 'Go online', () => void phone.wake()),
    ),
    row(
      'Sign in on connecting',
      button('sign-ins', 'Known', () => phone.setSignInSupport(true), phone.signIns.isKnown),
      button('sign-ins', 'Not known', () => phone.setSignInSupport(false), !phone.signIns.isKnown),
    ),
  )

const sessionCard =
  (phone: SandboxPhone) =>
  (session: Session): HTMLElement => {
    const { topic, peer, expiry } = session
    const { chains = [], accounts } = namespaceOf(session)
    const addresses = [...new Set(accounts.map((account) => shorten(account.split(':')[2] ?? '')))]
    return card(
      `Session with ${peer.metadata.name}`,
      element('h2', {}, peer.metadata.name),
      facts(
        ['Site', peer.metadata.url],
        ['Networks', chains.map((chain) => chainName(chainIdOf(chain))).join(', ')],
        ['Accounts', addresses.join(', ')],
        ['Until', new Date(expiry * 1000).toISOString().slice(0, 16).replace('T', ' ')],
      ),
      element(
        'div',
        { className: 'row' },
        button(topic, 'Extend', () => void phone.extend(session)),
        button(topic, 'Ping', () => void phone.ping(session)),
        button(topic, 'Disconnect', () => void phone.disconnect(session)),
      ),
    )
  }

const linkForm = (phone: SandboxPhone): HTMLFormElement => {
  const field = element('input', { id: 'link', autocomplete: 'off', spellcheck: false, placeholder: 'wc:…' })
  const form = element(
    'form',
    { className: 'card' },
    element('label', { htmlFor: 'link' }, 'WalletConnect link'),
    element('div', { className: 'row' }, field, element('button', { type: 'submit' }, 'Connect')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const link = pairingLinkIn(field.value)
    field.setCustomValidity(link === undefined ? 'This is no WalletConnect link.' : '')
    field.reportValidity()
    if (link === undefined) return
    field.value = ''
    void phone.pair(link)
  })
  field.addEventListener('input', () => field.setCustomValidity(''))
  return form
}

/** Renders the phone, and again after every change. */
export const showPhone = (phone: SandboxPhone, main: HTMLElement): void => {
  const errorElement = element('p', { className: 'trouble', role: 'alert' })
  const statusText = element('p', { className: 'news', role: 'status' })
  const questions = element('div', { className: 'cards' })
  const rest = element('div', { className: 'cards' })

  const render = () => {
    const focused = document.activeElement?.id
    errorElement.textContent = phone.lastError
    const { length } = phone.pending
    statusText.textContent = length > 0 ? `${length} waiting for an answer` : 'Nothing waits for an answer'
    questions.replaceChildren(...phone.pending.map(questionCard))
    rest.replaceChildren(...phone.sessions.map(sessionCard(phone)), phoneCard(phone))
    if (focused) document.getElementById(focused)?.focus()
  }

  phone.watch(render)
  render()
  main.replaceChildren(
    element('h1', {}, 'Sandbox phone wallet'),
    linkForm(phone),
    errorElement,
    statusText,
    questions,
    rest,
  )
}
