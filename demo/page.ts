import { element } from '#sandbox/wallets/element.ts'

import type { HostHandle } from './actions.ts'
import { frameLinks } from './frame-links.ts'

/** An element of the page's HTML. Throws if it is missing. */
export const find = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}.`)
  return found
}

export const write = (id: string, text = '–'): void => {
  find(id).textContent = text
}

/** Shows the connected account in the account card. */
export const writeAccount = (walletport: HostHandle): void => {
  const { phase, namespace, accounts, networks, caipNetworkId } = walletport.getState()
  const { status, address, balance, balanceSymbol } = accounts[namespace]
  const current = accounts[namespace].caipNetworkId ?? caipNetworkId
  write('status', phase === 'restoring' ? 'restoring' : status)
  write('address', address)
  write('network', networks.find((network) => network.caipNetworkId === current)?.name ?? current)
  write('balance', balance === undefined ? undefined : `${balance} ${balanceSymbol ?? ''}`)
}

/** Fills the card of the embedded wallet, if the page has one. */
export const writeFrameLinks = async (): Promise<void> => {
  const links = await frameLinks()
  find('frame').hidden = links.length === 0
  find('frame-links').replaceChildren(
    ...links.map(({ name, href }) => element('a', { href, target: '_blank', rel: 'noopener' }, name)),
  )
}
