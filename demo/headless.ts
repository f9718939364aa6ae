import { createWalletportCore } from 'walletport/headless'

import { element } from '#sandbox/wallets/element.ts'

import { signMessage, errorText } from './actions.ts'
import { showEmbedded } from './headless-email.ts'
import { showSend } from './headless-send.ts'
import { startHost } from './host.ts'
import { elementById, setText, showAccount } from './page.ts'

const run = async (action: () => unknown): Promise<void> => {
  setText('error', '')
  try {
    await action()
  } catch (error) {
    setText('error', errorText(error))
  }
}

const walletport = await startHost(createWalletportCore)

if (walletport) {
  const { useCases } = await walletport.core()
  const { connectors, networks, account, embedded } = useCases

  connectors.state$.subscribe((snapshot) => {
    // The embedded wallet has its own form.
    const wallets = snapshot.connectors.filter(({ type }) => type !== 'AUTH')
    elementById('no-wallets').hidden = wallets.length > 0
    elementById('wallets').replaceChildren(
      ...wallets.map(({ id, name, icon }) => {
        const connect = element('button', {
          type: 'button',
          onclick: () => void run(() => walletport.connect({ connectorId: id })),
        })
        if (icon !== undefined) connect.append(element('img', { src: icon, alt: '', width: 32, height: 32 }))
        connect.append(name)
        return element('li', {}, connect)
      }),
    )
  })

  networks.state$.subscribe(({ networks: configuredNetworks, caipNetworkId: currentId }) =>
    elementById('networks').replaceChildren(
      ...configuredNetworks.map(({ name, caipNetworkId }) =>
        element(
          'button',
          {
            type: 'button',
            ariaPressed: String(caipNetworkId === currentId),
            onclick: () => void run(() => walletport.switchNetwork(caipNetworkId)),
          },
          name,
        ),
      ),
    ),
  )

  const sign = async () => setText('signed', await signMessage(walletport))

  elementById('sign').addEventListener('click', () => void run(sign))
  elementById('disconnect').addEventListener('click', () => void run(() => walletport.disconnect()))
  account.state$.subscribe(() => showAccount(walletport))
  void showEmbedded(embedded, run)
  showSend(useCases, run)
  walletport.subscribe(() => showAccount(walletport))
}
