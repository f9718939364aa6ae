import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { isNamedHost } from '#domain/shared/named-host.ts'
import { parseLink } from '#domain/shared/web-link.ts'

/** Who gets the tokens, and on a network of which family. */
interface Receiver {
  readonly address: string
  readonly network: Pick<Network, 'chainNamespace'>
}

/** The parameters in which providers' pages name who gets the tokens, in lower case and letters only: as an address, or as JSON with addresses. */
const RECEIVERS: readonly string[] = [
  'walletaddress',
  'walletaddresses',
  'destinationaddress',
  'destinationwallets',
  'useraddress',
  'addresses',
]
const WORD = /\w+/g

/** Whether a parameter names the receiver, and no other address of its family. */
const isForAccount = (value: string, { address, network }: Receiver): boolean => {
  const { isAddress, isSame } = families[network.chainNamespace].addressCodec
  const named = (value.match(WORD) ?? []).filter(isAddress)
  return named.length > 0 && named.every((each) => isSame(each, address))
}

/**
 * Why the page of a provider or an exchange is not opened. Undefined if it may be: it is on one of its hosts, if these are known, and
 * what it names as the receiver is the right one. A page that names no receiver, for example by a session of its provider, is believed.
 */
export const pageProblem = (
  url: string,
  hosts: readonly string[] | undefined,
  receiver: Receiver,
): Failure<'Untrusted'> | undefined => {
  const page = parseLink(url)
  if (page === undefined || (hosts !== undefined && !isNamedHost(page.host, hosts)))
    return failure('Untrusted', 'The page is not on a host of the provider')
  const named = [...page.searchParams].filter(([name]) =>
    RECEIVERS.includes(name.toLowerCase().replace(/[^a-z]/g, '')),
  )
  return named.every(([, value]) => isForAccount(value, receiver))
    ? undefined
    : failure('Untrusted', 'The page names another account')
}
