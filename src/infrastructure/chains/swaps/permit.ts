import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import { chainParts } from '#domain/caip/chain-id.ts'
import { isContract } from '#domain/send/contract-code.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Hex, SwapPermit, SwapRequest } from '#domain/swaps/swap.ts'
import { NAME, numberIn, wordOf } from '#domain/tokens/erc20.ts'
import { providerAnswer } from '#infrastructure/chains/provider-answer.ts'
import { Bytes } from '#infrastructure/chains/transfers/evm/evm-answers.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'
import type { SendFailure } from '#ports/transfers.ts'

import { textIn } from './returned-text.ts'

/** The functions of a token with permits. EIP-2612, EIP-712. */
const VERSION = '0x54fd4d50'
const NONCES = '0x7ecebe00'
const SEPARATOR = '0x3644e515'
const TYPE_HASH = '0x30adf81f'
/** The hash of EIP-2612's `Permit`. DAI's has the same name and allows everything. */
const PERMIT_TYPE_HASH = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'

/** What tokens use that do not state their version. */
const USUAL_VERSIONS = ['1', '2']
type Answer = string | undefined

const asked = (node: NodeReader, to: string, data: string): TE.TaskEither<never, Answer> =>
  pipe(node.try('eth_call', [{ to, data }, 'latest'], Bytes), TE.map(O.toUndefined))

/** The domain whose separator is the token's own. */
const domainOf = async (
  { from, network }: SwapRequest,
  { name, version, separator }: Readonly<Record<'name' | 'version' | 'separator', Answer>>,
): Promise<SwapPermit['domain'] | undefined> => {
  const [known, stated] = [textIn(name), textIn(version)]
  if (known === undefined || from.address === undefined || separator === undefined) return undefined
  const { separatorOf } = await import('#infrastructure/chains/evm/permit-domain.ts')
  const own = {
    name: known,
    chainId: BigInt(chainParts(network.caipNetworkId).reference),
    verifyingContract: from.address,
  }
  return (stated === undefined ? USUAL_VERSIONS : [stated])
    .map((one) => ({ ...own, version: one }))
    .find((domain) => separatorOf(domain) === separator.toLowerCase())
}

/**
 * The permit of exactly the amount; undefined for a token without permits of EIP-2612, and for an owner that is a contract
 * or whose code is unknown, because the token recovers the owner from the signature.
 */
export const readPermit = (
  node: NodeReader,
  request: SwapRequest,
  spender: string,
  deadline: bigint,
): TE.TaskEither<ChainFailure, SwapPermit | undefined> => {
  const { from, owner, units } = request
  const { address } = from
  if (address === undefined) return TE.right(undefined)
  return pipe(
    TE.Do,
    TE.apS('name', asked(node, address, NAME)),
    TE.apS('version', asked(node, address, VERSION)),
    TE.apS('separator', asked(node, address, SEPARATOR)),
    TE.apS('typeHash', asked(node, address, TYPE_HASH)),
    TE.apS('nonce', asked(node, address, NONCES + wordOf(owner))),
    TE.apS('code', pipe(node.try('eth_getCode', [owner, 'latest'], Bytes), TE.map(O.toUndefined))),
    TE.chainTaskK(({ typeHash, nonce: counted, code, ...stated }) => async () => {
      if (code === undefined || isContract(code)) return undefined
      const nonce = numberIn(counted)
      const isOther = numberIn(typeHash) !== undefined && typeHash?.toLowerCase() !== PERMIT_TYPE_HASH
      const domain = isOther || nonce === undefined ? undefined : await domainOf(request, stated)
      return domain === undefined || nonce === undefined
        ? undefined
        : { owner, spender, units, nonce, deadline, domain }
    }),
  )
}

const typesOf = (...fields: readonly string[]) =>
  fields.map((one) => {
    const [type, name] = one.split(' ')
    return { name, type }
  })

/** EIP-712. Numbers are written in digits, which every wallet reads. */
const typedData = ({ owner, spender, units, nonce, deadline, domain }: SwapPermit): string =>
  JSON.stringify({
    types: {
      EIP712Domain: typesOf('string name', 'string version', 'uint256 chainId', 'address verifyingContract'),
      Permit: typesOf(
        'address owner',
        'address spender',
        'uint256 value',
        'uint256 nonce',
        'uint256 deadline',
      ),
    },
    primaryType: 'Permit',
    domain: { ...domain, chainId: Number(domain.chainId) },
    message: {
      owner,
      spender,
      value: String(units),
      nonce: String(nonce),
      deadline: String(deadline),
    },
  })

/** A signature of a key, with its recovery in a byte of its own. Those of contracts are longer. */
const Signature = t.refinement(t.string, (text) => /^0x[\da-f]{130}$/i.test(text), 'Signature')

/** The arguments of `permit(owner, spender, value, deadline, v, r, s)`. */
const argumentsOf = ({ owner, spender, units, deadline }: SwapPermit, signature: string): Hex => {
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), Number(`0x${signature.slice(130)}`)]
  const words = [
    owner,
    spender,
    units.toString(16),
    deadline.toString(16),
    (v < 27 ? v + 27 : v).toString(16),
  ]
  return `0x${words.map(wordOf).join('')}${r}${s}`
}

const notSigned = failure('SendFailed', 'The wallet did not sign the permit')

/** Asks the wallet to sign the permit. May take forever. */
export const signedPermit = (provider: unknown, permit: SwapPermit): TE.TaskEither<SendFailure, Hex> =>
  pipe(
    providerAnswer(
      provider,
      'request',
      [{ method: 'eth_signTypedData_v4', params: [permit.owner, typedData(permit)] }],
      Signature,
      notSigned,
    ),
    TE.map((signature) => argumentsOf(permit, signature)),
  )
