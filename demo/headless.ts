import { createWalletportCore } from 'walletport/headless'

import { element } from '#sandbox/wallets/element.ts'

import { signMessage, errorText } from './actions.ts'
import { showEmbedded } from './headless-email.ts'
import { showSend } from './headless-send.ts'
import { startHost } from './host.ts'
import { find, write, writeAccount } from './page.ts'

const run = async (action: () => unknown): Promise<void> => {
  write('error', '')
  try {
    await action()
  } catch (error) {
    write('error', errorText(error))
  }
}

const walletport = await startHost(createWalletportCore)

if (walletport) {
  const { useCases } = await walletport.core()
  const { connectors, networks, account, embedded } = useCases

  connectors.state$.subscribe((listed) => {
    // The embedded wallet has its own form.
    const wallets = listed.connectors.filter(({ type }) => type !== 'AUTH')
    find('no-wallets').hidden = wallets.length > 0
    find('wallets').replaceChildren(
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

  networks.state$.subscribe(({ networks: configured, caipNetworkId: current }) =>
    find('networks').replaceChildren(
      ...configured.map(({ name, caipNetworkId }) =>
        element(
          'button',
          {
            type: 'button',
            ariaPressed: String(caipNetworkId === current),
            onclick: () => void run(() => walletport.switchNetwork(caipNetworkId)),
          },
          name,
        ),
      ),
    ),
  )

  const sign = async () => write('signed', await signMessage(walletport))

  find('sign').addEventListener('click', () => void run(sign))
  find('disconnect').addEventListener('click', () => void run(() => walletport.disconnect()))
  account.state$.subscribe(() => writeAccount(walletport))
  void showEmbedded(embedded, run)
  showSend(useCases, run)
  walletport.subscribe(() => writeAccount(walletport))
}
