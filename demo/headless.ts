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

  useCases.listConnectors.connectors$.subscribe((connectors) => {
    find('no-wallets').hidden = connectors.length > 0
    find('wallets').replaceChildren(
      ...connectors.map(({ id, name, icon }) => {
        const connect = element('button', {
          type: 'button',
          onclick: () => void run(() => useCases.connectWallet.connect({ connectorId: id })),
        })
        if (icon !== undefined) connect.append(element('img', { src: icon, alt: '', width: 32, height: 32 }))
        connect.append(name)
        return element('li', {}, connect)
      }),
    )
  })

  walletport.subscribe(() => writeAccount(walletport))
  writeAccount(walletport)

  find('disconnect').addEventListener('click', () => void run(() => walletport.disconnect()))
  find('networks').append(
    ...walletport
      .getState()
      .networks.map((network) =>
        element(
          'button',
          { type: 'button', onclick: () => void run(() => walletport.switchNetwork(network.caipNetworkId)) },
          network.name,
        ),
      ),
  )
}
