import * as t from 'io-ts'

import type { Exchange, Peer } from './exchange.ts'

type Method = (exchange: Exchange, peer: Peer, params: unknown) => unknown

/** The service's default in seconds. */
const TTL = 300
const PROPOSAL = 1100
const PROPOSAL_RESPONSE = 1101
const SETTLEMENT = 1102

const Topic = t.type({ topic: t.string })
const Topics = t.type({ topics: t.array(t.string) })
const Publication = t.intersection([
  t.type({ topic: t.string, message: t.string }),
  t.partial({ ttl: t.number, tag: t.number, attestation: t.union([t.string, t.null]) }),
])
const Proposal = t.intersection([
  t.type({ pairingTopic: t.string, sessionProposal: t.string }),
  t.partial({ attestation: t.union([t.string, t.null]) }),
])
const Approval = t.type({
  pairingTopic: t.string,
  sessionTopic: t.string,
  sessionProposalResponse: t.string,
  sessionSettlementRequest: t.string,
})

/** Decodes the parameters before the method runs. */
const method =
  <Params>(codec: t.Type<Params>, run: (exchange: Exchange, peer: Peer, params: Params) => unknown): Method =>
  (exchange, peer, params) => {
    if (!codec.is(params)) throw new Error('Invalid parameters')
    return run(exchange, peer, params)
  }

const publish = (exchange: Exchange, peer: Peer, publication: t.TypeOf<typeof Publication>): true => {
  const { topic, message, ttl = TTL, tag = 0, attestation = null } = publication
  exchange.publish(peer, topic, { message, ttl, tag, attestation })
  return true
}

/** The methods of clients up to 2.21.8. */
export const relayMethods: Readonly<Record<string, Method>> = {
  irn_publish: method(Publication, publish),
  irn_batchPublish: method(t.type({ messages: t.array(Publication) }), (exchange, peer, { messages }) =>
    messages.every((publication) => publish(exchange, peer, publication)),
  ),
  irn_subscribe: method(Topic, (exchange, peer, { topic }) => exchange.subscribe(peer, topic)),
  irn_batchSubscribe: method(Topics, (exchange, peer, { topics }) =>
    topics.map((topic) => exchange.subscribe(peer, topic)),
  ),
  irn_unsubscribe: method(Topic, (exchange, peer, { topic }) => {
    exchange.unsubscribe(peer, topic)
    return true
  }),
  irn_batchUnsubscribe: method(t.type({ subscriptions: t.array(Topic) }), (exchange, peer, batch) => {
    for (const { topic } of batch.subscriptions) exchange.unsubscribe(peer, topic)
    return true
  }),
  irn_fetchMessages: method(Topic, (exchange, peer, { topic }) => ({
    messages: exchange.fetch(peer, [topic]),
    hasMore: false,
  })),
  irn_batchFetchMessages: method(Topics, (exchange, peer, { topics }) => ({
    messages: exchange.fetch(peer, topics),
    hasMore: false,
  })),
  // The client does not subscribe after these two methods, so the relay does it.
  wc_proposeSession: method(Proposal, (exchange, peer, { pairingTopic, sessionProposal, attestation }) => {
    exchange.subscribe(peer, pairingTopic)
    const publication = { topic: pairingTopic, message: sessionProposal, tag: PROPOSAL }
    return publish(exchange, peer, { ...publication, attestation: attestation ?? null })
  }),
  wc_approveSession: method(Approval, (exchange, peer, { pairingTopic, sessionTopic, ...messages }) => {
    exchange.subscribe(peer, sessionTopic)
    const response = { message: messages.sessionProposalResponse, tag: PROPOSAL_RESPONSE }
    const settlement = { message: messages.sessionSettlementRequest, tag: SETTLEMENT }
    publish(exchange, peer, { topic: pairingTopic, ...response })
    return publish(exchange, peer, { topic: sessionTopic, ...settlement })
  }),
}
