import { type RpcError, statedCode } from '#domain/shared/rpc-error.ts'

/**
 * The wallet does not know batches (EIP-1193, JSON-RPC), or does not support a capability, the chain, the size of the batch or its
 * atomicity, or the user rejects the upgrade of the account (EIP-5792). Nothing was sent, and the calls can still be sent one
 * after the other.
 */
const REFUSAL_CODES: readonly (number | undefined)[] = [4200, -32_601, 5700, 5710, 5740, 5750, 5760]

export const isBatchRefusal = (error: RpcError): boolean => REFUSAL_CODES.includes(statedCode(error))
