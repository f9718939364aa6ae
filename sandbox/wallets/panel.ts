import { element } from './element.ts'
import type { SandboxWallets } from './install.ts'
import { walletControls, type AnyWallet } from './panel-controls.ts'
import styles from './panel.css?inline'

/** Controls do not take the focus, so that the modal under test keeps its focus trap. */
const preventFocus = (event: Event): void => event.preventDefault()

type AnyName = keyof SandboxWallets

/**
 * The corner panel in which a person controls the wallets. `inbox` shows the login codes. The modal does not
 * cover the panel.
 */
export const showPanel = (wallets: SandboxWallets, inbox?: string): void => {
  const host = element('div', { id: 'sandbox-wallets' })
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]

  let open = false
  const names = Object.keys(wallets) as readonly AnyName[]
  const walletOf = (name: AnyName): AnyWallet => wallets[name]
  let selected: AnyName = 'harbour'
  const panel = element('section', { className: 'panel', id: 'panel', ariaLabel: 'Sandbox wallets' })
  const toggle = element('button', { type: 'button', className: 'toggle', id: 'toggle' })
  const status = element('p', { className: 'pending-news', ariaLive: 'polite' })

  const chooser = () =>
    element(
      'div',
      { className: 'row', role: 'group', ariaLabel: 'Wallet' },
      ...names.map((name) =>
        element(
          'button',
          {
            type: 'button',
            id: `choose-${name}`,
            ariaPressed: String(name === selected),
            onclick: () => {
              selected = name
              render()
            },
          },
          name,
        ),
      ),
    )

  const render = () => {
    const focusedId = shadow.activeElement?.id
    const waitingWallets = names.filter((name) => walletOf(name).pending.length > 0)
    toggle.textContent = waitingWallets.length > 0 ? 'Sandbox wallets: 1 request' : 'Sandbox wallets'
    toggle.ariaExpanded = String(open)
    host.toggleAttribute('data-waiting', waitingWallets.length > 0)
    status.textContent = waitingWallets.length > 0 ? `Sandbox ${waitingWallets[0]} waits for an answer.` : ''
    panel.hidden = !open
    panel.replaceChildren(chooser(), ...walletControls(walletOf(selected), selected))
    if (focusedId) shadow.getElementById(focusedId)?.focus()
  }

  toggle.addEventListener('click', () => {
    open = !open
    selected = names.find((name) => walletOf(name).pending.length > 0) ?? selected
    render()
  })
  host.addEventListener('mousedown', preventFocus)
  for (const name of names) walletOf(name).watch(render)
  shadow.append(toggle, status)
  if (inbox !== undefined)
    shadow.append(element('a', { href: inbox, target: '_blank', rel: 'noopener' }, 'Sandbox inbox'))
  shadow.append(panel)
  render()
  document.body.append(host)
}
