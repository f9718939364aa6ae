import * as E from 'fp-ts/Either'

import type { AccountSnapshot } from '#contracts/index.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import { perNamespace } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'
import { decodeVisitCookie, type RememberedAccount } from '#domain/storage/decode-visit-cookie.ts'
import { flagMarkup } from '#shell/flag.ts'
import type { KnownVisit } from '#shell/known-visit.ts'

const NOT_CONNECTED: KnownVisit = {
  state: { phase: 'ready', accounts: perNamespace(() => ({ status: 'disconnected' })) },
}

/** The account as it is shown while its connection is restored. */
const snapshotOf = (account: RememberedAccount | undefined): AccountSnapshot => {
  if (account === undefined) return { status: 'connecting' }
  const { namespace, id, address, chainId, connectorId, name } = account
  return {
    status: 'connecting',
    address,
    caipAddress: id,
    caipNetworkId: chainId,
    connectorId,
    ...(name === undefined ? {} : { profileName: name }),
    ...(families[namespace].numbersChains ? { chainId: Number(chainParts(chainId).reference) } : {}),
  }
}

/** What a request's `Cookie` header says of the user. A cookie that is missing or cannot be read says that no wallet is connected. */
export const knownVisit = (header: unknown, cookieName: string): KnownVisit => {
  const visit = decodeVisitCookie(header, cookieName)
  if (E.isLeft(visit)) return NOT_CONNECTED
  const { network, accounts } = visit.right
  return {
    state: {
      phase: 'restoring',
      namespace: chainParts(network).namespace,
      caipNetworkId: network,
      accounts: perNamespace((name) => snapshotOf(accounts.find(({ namespace }) => namespace === name))),
    },
    flags: Object.fromEntries(accounts.map(({ address }) => [address, flagMarkup(address)])),
  }
}
