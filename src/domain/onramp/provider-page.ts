import { families } from '#domain/families/families.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { isNamedHost } from '#domain/shared/named-host.ts'
import { parseLink } from '#domain/shared/web-link.ts'

import type { PurchaseOrder } from './purchase-order.ts'

type Order = Pick<PurchaseOrder, 'address' | 'network'>

/** The parameters in which providers' pages name who gets the tokens, in lower case: as an address, or as JSON with addresses. */
const RECEIVERS: readonly string[] = [
  'walletaddress',
  'walletaddresses',
  'destinationaddress',
  'destinationwallets',
  'useraddress',
  'addresses',
]
const EVM_ADDRESS = /0x[\da-f]{40}/gi

/** Whether a parameter names the account, and on EVM networks no other one. */
const isForAccount = (value: string, { address, network }: Order): boolean => {
  if (network.chainNamespace !== 'eip155') return value.includes(address)
  const named = value.match(EVM_ADDRESS) ?? []
  return named.length > 0 && named.every((each) => families.eip155.addressCodec.isSame(each, address))
}

/**
 * Why a provider's page is not opened. Undefined if it may be: it is on one of the provider's hosts, if these are known, and what it
 * names as the receiver is the account. A page that names no receiver, for example by a session of its provider, is believed.
 */
export const pageProblem = (
  url: string,
  hosts: readonly string[] | undefined,
  order: Order,
): Failure<'Untrusted'> | undefined => {
  const page = parseLink(url)
  if (page === undefined || (hosts !== undefined && !isNamedHost(page.host, hosts)))
    return failure('Untrusted', 'The page is not on a host of the provider')
  const receivers = [...page.searchParams].filter(([name]) => RECEIVERS.includes(name.toLowerCase()))
  return receivers.every(([, value]) => isForAccount(value, order))
    ? undefined
    : failure('Untrusted', 'The page names another account')
}
