import { address, type Address } from '@solana/kit'
import * as t from 'io-ts'

import {
  inContext,
  signatureInfo,
  parsedTransaction,
  accountInfo,
  simulationResult,
  statusOf,
  wireOf,
} from './answers.ts'
import { FEE, type SolanaChain } from './chain.ts'
import { SolanaRpcError } from './errors.ts'
import { isTokenAccount, mintOf, ownerOf, TOKEN_PROGRAMS, tokenAmount } from './tokens.ts'

type Method = (chain: SolanaChain, params: readonly unknown[]) => unknown

const SLOTS_IN_EPOCH = 432_000
const MOST_SIGNATURES = 1000

const Options = t.union([
  t.undefined,
  t.null,
  t.partial({
    encoding: t.string,
    limit: t.number,
    before: t.string,
    minContextSlot: t.number,
    skipPreflight: t.union([t.boolean, t.null]),
    sigVerify: t.boolean,
    accounts: t.type({ addresses: t.array(t.string) }),
  }),
])
const Key = t.type({ key: t.string })
const KeyAndOptions = t.type({ key: t.string, options: Options })

/** Decodes the named parameters before the method runs. */
const method =
  <Params>(
    names: readonly string[],
    codec: t.Type<Params>,
    run: (chain: SolanaChain, params: Params) => unknown,
  ): Method =>
  (chain, params) => {
    const named: unknown = Object.fromEntries(names.map((name, index) => [name, params[index]]))
    if (!codec.is(named)) throw new SolanaRpcError(-32602, 'Invalid params')
    return run(chain, named)
  }

const keyOf = (text: string): Address => {
  try {
    return address(text)
  } catch {
    throw new SolanaRpcError(-32602, 'Invalid param: WrongSize')
  }
}

const TokenFilter = t.partial({ mint: t.string, programId: t.string })

const tokenAccounts = (
  chain: SolanaChain,
  owner: string,
  { mint, programId }: t.TypeOf<typeof TokenFilter>,
) =>
  (programId === undefined ? TOKEN_PROGRAMS : [keyOf(programId)])
    .flatMap((program) => chain.accountsOf(program))
    .filter((account) => isTokenAccount(account) && ownerOf(account) === owner)
    .filter((account) => mint === undefined || mintOf(account) === mint)

const requireSlot = ({ slot }: SolanaChain, minimum: number | undefined): void => {
  if (minimum !== undefined && minimum > slot)
    throw new SolanaRpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: slot })
}

/** The node's methods. */
export const solanaMethods = (genesis: string): Readonly<Record<string, Method>> => ({
  getHealth: () => 'ok',
  getVersion: () => ({ 'feature-set': 1, 'solana-core': '2.3.0' }),
  getGenesisHash: () => genesis,
  getSlot: ({ slot }) => slot,
  getBlockHeight: ({ slot }) => slot,
  getEpochInfo: ({ slot }) => ({
    absoluteSlot: slot,
    blockHeight: slot,
    epoch: 0,
    slotIndex: slot,
    slotsInEpoch: SLOTS_IN_EPOCH,
  }),
  getLatestBlockhash: (chain) => inContext(chain, chain.blockhash),
  isBlockhashValid: method(['key'], Key, (chain, { key }) => inContext(chain, chain.isRecent(key))),
  getRecentPrioritizationFees: () => [],
  getFeeForMessage: (chain) => inContext(chain, FEE),
  getBalance: method(['key'], Key, (chain, { key }) => inContext(chain, chain.balance(keyOf(key)))),
  getMinimumBalanceForRentExemption: method(['bytes'], t.type({ bytes: t.number }), (chain, { bytes }) =>
    chain.rentFor(bytes),
  ),
  getAccountInfo: method(['key', 'options'], KeyAndOptions, (chain, { key, options }) =>
    inContext(chain, accountInfo(chain, chain.account(keyOf(key)), options?.encoding ?? 'base58')),
  ),
  getMultipleAccounts: method(
    ['keys', 'options'],
    t.type({ keys: t.array(t.string), options: Options }),
    (chain, { keys, options }) =>
      inContext(
        chain,
        keys.map((key) => accountInfo(chain, chain.account(keyOf(key)), options?.encoding ?? 'base64')),
      ),
  ),
  getTokenAccountsByOwner: method(
    ['key', 'filter', 'options'],
    t.type({ key: t.string, filter: TokenFilter, options: Options }),
    (chain, { key, filter, options }) =>
      inContext(
        chain,
        tokenAccounts(chain, key, filter).map((account) => ({
          pubkey: account.address,
          account: accountInfo(chain, account, options?.encoding ?? 'base64'),
        })),
      ),
  ),
  getTokenAccountBalance: method(['key'], Key, (chain, { key }) => {
    const account = chain.account(keyOf(key))
    if (!account || !isTokenAccount(account))
      throw new SolanaRpcError(-32602, 'Invalid param: could not find account')
    return inContext(
      chain,
      tokenAmount(account, (mint) => chain.account(mint)),
    )
  }),
  getTokenLargestAccounts: method(['key'], Key, (chain, { key }) =>
    inContext(
      chain,
      TOKEN_PROGRAMS.flatMap((program) => chain.accountsOf(program))
        .filter((account) => isTokenAccount(account) && mintOf(account) === keyOf(key))
        .map((account) => ({ address: account.address, ...tokenAmount(account, (at) => chain.account(at)) }))
        .toSorted((one, other) => Number(other.amount) - Number(one.amount)),
    ),
  ),
  getSignatureStatuses: method(['keys'], t.type({ keys: t.array(t.string) }), (chain, { keys }) =>
    inContext(
      chain,
      keys.map((signature) => {
        const transaction = chain.processed(signature)
        return transaction ? statusOf(chain, transaction) : null
      }),
    ),
  ),
  getSignaturesForAddress: method(['key', 'options'], KeyAndOptions, (chain, { key, options }) =>
    chain
      .historyOf(key, options?.before)
      .slice(0, options?.limit ?? MOST_SIGNATURES)
      .map((each) => signatureInfo(chain, each)),
  ),
  getTransaction: method(['key', 'options'], KeyAndOptions, (chain, { key }) => {
    const transaction = chain.processed(key)
    return transaction ? parsedTransaction(chain, transaction) : null
  }),
  requestAirdrop: method(['key', 'amount'], t.type({ key: t.string, amount: t.number }), (chain, params) =>
    chain.airdrop(keyOf(params.key), BigInt(params.amount)),
  ),
  simulateTransaction: method(['key', 'options'], KeyAndOptions, (chain, { key, options }) => {
    const outcome = chain.simulate(wireOf(key, options?.encoding), options?.sigVerify === true)
    return inContext(chain, simulationResult(chain, outcome, options?.accounts?.addresses ?? []))
  }),
  sendTransaction: method(['key', 'options'], KeyAndOptions, (chain, { key, options }) => {
    requireSlot(chain, options?.minContextSlot)
    return chain.send(wireOf(key, options?.encoding), options?.skipPreflight === true)
  }),
})
