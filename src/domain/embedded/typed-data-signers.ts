import { field } from '#domain/shared/field.ts'

/** The fields that name the signer in the messages of published standards: ERC-2771, ERC-3009, meta transactions, orders. */
const SIGNERS: readonly string[] = ['from', 'signer', 'authorizer']
/** Those of permits (EIP-2612, and DAI's before it). In other messages an owner need not be who signs. */
const PERMIT_SIGNERS: readonly string[] = [...SIGNERS, 'owner', 'holder']
const PERMIT = /^permit/i

const read = (data: unknown): unknown => {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** The values by which typed data name the account that signs them (EIP-712), as they are stated. Empty if they name none. */
export const typedDataSigners = (data: unknown): readonly unknown[] => {
  const [types, primaryType, message] = ['types', 'primaryType', 'message'].map((name) =>
    field(read(data), name),
  )
  if (typeof primaryType !== 'string') return []
  const members = field(types, primaryType)
  const names = PERMIT.test(primaryType) ? PERMIT_SIGNERS : SIGNERS
  return names
    .filter(
      (name) =>
        Array.isArray(members) &&
        members.some((each) => field(each, 'name') === name && field(each, 'type') === 'address'),
    )
    .map((name) => field(message, name))
}
