import { createWalletport } from 'walletport'

import { element } from '#sandbox/wallets/element.ts'

import { sendCoins, signMessage, shortAddress, errorText, type Walletport } from './actions.ts'
import { isLogged, eventText } from './event-texts.ts'
import { startHost } from './host.ts'
import { directions, setDirection, setTheme, themes, views, type Choices } from './looks.ts'
import { elementById, setText, showAccount, showFrameLinks } from './page.ts'
import { signInChoices } from './sign-in.ts'

const MAX_LOG_LINES = 8

const addLine = (...line: readonly (Node | string)[]): void => {
  const log = elementById('log')
  log.prepend(element('li', {}, ...line))
  while (log.childElementCount > MAX_LOG_LINES) log.lastElementChild?.remove()
}

const button = (label: string, press: () => unknown): HTMLButtonElement =>
  element('button', { type: 'button', onclick: () => void run(label, press) }, label)

/** Logs the outcome of an action. */
const run = async (label: string, action: () => unknown): Promise<void> => {
  try {
    const result = await action()
    if (typeof result === 'string') addLine(`${label}: ${result}`)
  } catch (error) {
    addLine(`${label}: ${errorText(error)}`)
  }
}

const onClick = (id: string, action: () => unknown): void => {
  const clickedButton = elementById(id)
  clickedButton.addEventListener('click', () => void run(clickedButton.textContent ?? id, action))
}

/** A row of buttons, one of which is pressed. */
const choice = <Value extends string>(
  id: string,
  choices: Choices<Value>,
  onSelect: (value: Value) => void,
): void => {
  const buttons = choices.map(([, name], index) =>
    element('button', { type: 'button', ariaPressed: String(index === 0) }, name),
  )
  buttons.forEach((option, index) => {
    option.addEventListener('click', () => {
      for (const other of buttons) other.ariaPressed = String(other === option)
      const [value] = choices[index] ?? []
      if (value !== undefined) onSelect(value)
    })
  })
  elementById(id).append(...buttons)
}

const render = (walletport: Walletport): void => {
  const { accounts, namespace } = walletport.getState()
  const { address } = accounts[namespace]
  setText('connect', address === undefined ? 'Connect wallet' : shortAddress(address))
  showAccount(walletport)
}

const walletport = await startHost(createWalletport)

if (walletport) {
  onClick('connect', () => walletport.open())
  onClick('sign', () => signMessage(walletport))
  onClick('send', () => sendCoins(walletport))
  onClick('disconnect', () => walletport.disconnect())
  elementById('networks').append(
    ...walletport
      .getState()
      .networks.map((network) => button(network.name, () => walletport.switchNetwork(network.caipNetworkId))),
  )
  elementById('views').append(...views.map(([view, name]) => button(name, () => walletport.open({ view }))))
  elementById('sign-ins').append(
    ...signInChoices().map(({ name, href, isSelected }) =>
      element('a', { href, ...(isSelected && { ariaCurrent: 'true' }) }, name),
    ),
  )
  void showFrameLinks()
  choice('themes', themes, (theme) => setTheme(walletport, theme))
  choice('directions', directions, setDirection)
  document.querySelector(`nav a[href="${location.pathname}"]`)?.setAttribute('aria-current', 'page')

  walletport.subscribe(() => render(walletport))
  walletport.events$.subscribe((event) => {
    if (!isLogged(event)) return
    const { title, detail } = eventText(event)
    addLine(element('b', {}, title), ` ${detail}`)
  })
  render(walletport)
}
