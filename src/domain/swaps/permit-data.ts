import type { SwapPermit } from './swap.ts'

/** The fields of an EIP-712 type. */
const fieldsOf = (...declarations: readonly string[]) =>
  declarations.map((declaration) => {
    const [type, name] = declaration.split(' ')
    return { name, type }
  })

/** A number of a chain that JSON cannot hold exactly is a decimal string, so that no other chain is signed for. */
const exact = (chainId: bigint): number | string =>
  chainId <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(chainId) : String(chainId)

/** EIP-712 typed data of a permit (EIP-2612). Large numbers are decimal strings, which all wallets accept. */
export const permitData = ({ owner, spender, units, nonce, deadline, domain }: SwapPermit): string =>
  JSON.stringify({
    types: {
      EIP712Domain: fieldsOf('string name', 'string version', 'uint256 chainId', 'address verifyingContract'),
      Permit: fieldsOf(
        'address owner',
        'address spender',
        'uint256 value',
        'uint256 nonce',
        'uint256 deadline',
      ),
    },
    primaryType: 'Permit',
    domain: { ...domain, chainId: exact(domain.chainId) },
    message: {
      owner,
      spender,
      value: String(units),
      nonce: String(nonce),
      deadline: String(deadline),
    },
  })
