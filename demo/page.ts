import { element } from '#sandbox/wallets/element.ts'

import type { HostHandle } from './actions.ts'
import { frameLinks } from './frame-links.ts'

/** An element of the page's HTML. Throws if it is missing. */
export const elementById = (id: string): HTMLElement => {
  const match = document.getElementById(id)
  if (!match) throw new Error(`The page has no #${id}.`)
  return match
}

export const setText = (id: string, text = '–'): void => {
  elementById(id).textContent = text
}

/** Shows the connected account in the account card. */
export const showAccount = (walletport: HostHandle): void => {
  const { phase, namespace, accounts, networks, caipNetworkId } = walletport.getState()
  const { status, address, balance, balanceSymbol } = accounts[namespace]
  const currentId = accounts[namespace].caipNetworkId ?? caipNetworkId
  setText('status', phase === 'restoring' ? 'restoring' : status)
  setText('address', address)
  setText('network', networks.find((network) => network.caipNetworkId === currentId)?.name ?? currentId)
  setText('balance', balance === undefined ? undefined : `${balance} ${balanceSymbol ?? ''}`)
}

/** Fills the card of the embedded wallet, if the page has one. */
export const showFrameLinks = async (): Promise<void> => {
  const links = await frameLinks()
  elementById('frame').hidden = links.length === 0
  elementById('frame-links').replaceChildren(
    ...links.map(({ name, href }) => element('a', { href, target: '_blank', rel: 'noopener' }, name)),
  )
}
