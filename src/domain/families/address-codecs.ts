/** The format and the comparison of a family's addresses. */
export interface AddressCodec {
  readonly isAddress: (text: string) => boolean
  /** Whether two texts are the same address. */
  readonly isSame: (one: string, other: string) => boolean
}

const EVM = /^(0x)?[0-9a-fA-F]{40}$/
const SOLANA = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const CAIP10 = /^[-.%a-zA-Z0-9]{1,128}$/

const isEqual = (one: string, other: string): boolean => one === other

const digitsOf = (text: string): string => text.toLowerCase().replace(/^0x/, '')

/** An optional 0x and 40 hex digits, whose letter case is only a checksum. S5-08, EIP-55. */
export const evmAddresses: AddressCodec = {
  isAddress: (text) => EVM.test(text),
  isSame: (one, other) => digitsOf(one) === digitsOf(other),
}

/** 32 to 44 base58 characters. S5-09. */
export const solanaAddresses: AddressCodec = { isAddress: (text) => SOLANA.test(text), isSame: isEqual }

/** Any CAIP-10 address, for families without a specific format. */
export const caip10Addresses: AddressCodec = { isAddress: (text) => CAIP10.test(text), isSame: isEqual }
