import { createWalletport } from 'walletport'

import { element } from '#sandbox/wallets/element.ts'

import { sendCoins, signMessage, shortAddress, errorText, type Walletport } from './actions.ts'
import { isLogged, eventText } from './event-texts.ts'
import { startHost } from './host.ts'
import { directions, setDirection, setTheme, themes, views, type Choices } from './looks.ts'
import { find, write, writeAccount, writeFrameLinks } from './page.ts'
import { signInChoices } from './sign-in.ts'

const LONGEST_LOG = 8

const addLine = (...line: readonly (Node | string)[]): void => {
  const log = find('log')
  log.prepend(element('li', {}, ...line))
  while (log.childElementCount > LONGEST_LOG) log.lastElementChild?.remove()
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

const press = (id: string, action: () => unknown): void => {
  const pressed = find(id)
  pressed.addEventListener('click', () => void run(pressed.textContent ?? id, action))
}

/** A row of buttons, one of which is pressed. */
const choice = <Value extends string>(
  id: string,
  choices: Choices<Value>,
  choose: (value: Value) => void,
): void => {
  const buttons = choices.map(([, name], index) =>
    element('button', { type: 'button', ariaPressed: String(index === 0) }, name),
  )
  buttons.forEach((chosen, index) => {
    chosen.addEventListener('click', () => {
      for (const other of buttons) other.ariaPressed = String(other === chosen)
      const [value] = choices[index] ?? []
      if (value !== undefined) choose(value)
    })
  })
  find(id).append(...buttons)
}

const render = (walletport: Walletport): void => {
  const { accounts, namespace } = walletport.getState()
  const { address } = accounts[namespace]
  write('connect', address === undefined ? 'Connect wallet' : shortAddress(address))
  writeAccount(walletport)
}

const walletport = await startHost(createWalletport)

if (walletport) {
  press('connect', () => walletport.open())
  press('sign', () => signMessage(walletport))
  press('send', () => sendCoins(walletport))
  press('disconnect', () => walletport.disconnect())
  find('networks').append(
    ...walletport
      .getState()
      .networks.map((network) => button(network.name, () => walletport.switchNetwork(network.caipNetworkId))),
  )
  find('views').append(...views.map(([view, name]) => button(name, () => walletport.open({ view }))))
  find('sign-ins').append(
    ...signInChoices().map(({ name, href, chosen }) =>
      element('a', { href, ...(chosen && { ariaCurrent: 'true' }) }, name),
    ),
  )
  void writeFrameLinks()
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
