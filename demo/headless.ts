import { createWalletportCore } from 'walletport/headless'

import { element } from '#sandbox/wallets/element.ts'

import { wordsOf } from './actions.ts'
import { startHost } from './host.ts'
import { find, write, writeAccount } from './page.ts'

const run = async (action: () => unknown): Promise<void> => {
  write('error', '')
  try {
    await action()
  } catch (error) {
    write('error', wordsOf(error))
  }
}

const walletport = await startHost(createWalletportCore)

if (walletport) {
  const { useCases } = await walletport.core()
  const { listConnectors, connectWallet, disconnect, viewAccount, switchNetwork } = useCases

  listConnectors.connectors$.subscribe((connectors) => {
    find('no-wallets').hidden = connectors.length > 0
    find('wallets').replaceChildren(
      ...connectors.map(({ id, name, icon }) => {
        const connect = element('button', {
          type: 'button',
          onclick: () => void run(() => connectWallet.connect({ connectorId: id })),
        })
        if (icon !== undefined) connect.append(element('img', { src: icon, alt: '', width: 32, height: 32 }))
        connect.append(name)
        return element('li', {}, connect)
      }),
    )
  })

  switchNetwork.networks$.subscribe(({ networks, caipNetworkId: current }) =>
    find('networks').replaceChildren(
      ...networks.map(({ name, caipNetworkId }) =>
        element(
          'button',
          {
            type: 'button',
            ariaPressed: String(caipNetworkId === current),
            onclick: () => void run(() => switchNetwork.switchTo(caipNetworkId)),
          },
          name,
        ),
      ),
    ),
  )

  find('disconnect').addEventListener('click', () => void run(() => disconnect.disconnect()))
  viewAccount.accounts$.subscribe(() => writeAccount(walletport))
  walletport.subscribe(() => writeAccount(walletport))
}
