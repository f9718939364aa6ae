/** What a wallet needs once it has been asked for its accounts. It is loaded with the first answer. */
export { addressesIn } from '#domain/caip/address.ts'
export { switchChain } from './eip1193-switch.ts'
export { grantedAccounts } from './granted-accounts.ts'
export { hostProvider } from './host-provider.ts'
export { balanceOf, currentChain, reported } from './silent-reads.ts'
