import { connect, type Config } from '@wagmi/core' // or 'wagmi' and 'wagmi/actions'
import type { Walletport } from 'walletport'
import { walletportConnectors } from 'walletport/wagmi'

/** Draws a button for each wallet, the first for the modal. Returns a function that ends it. */
export const list = (walletport: Walletport, config: Config, element: Element): (() => void) => {
  const draw = () =>
    element.replaceChildren(
      ...config.connectors.map((connector) => {
        const button = document.createElement('button')
        button.append(connector.type === 'walletport' ? 'More wallets' : connector.name)
        button.addEventListener('click', () => void connect(config, { connector }))
        return button
      }),
    )
  const stop = walletportConnectors(walletport, config, draw)
  draw()
  return stop
}
