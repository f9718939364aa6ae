/** What only a wallet with accounts needs. It is loaded with the first of them. */
export { addressesIn } from '#domain/caip/address.ts'
export { switchChain } from './eip1193-switch.ts'
export { grantedAccounts } from './granted-accounts.ts'
export { hostProvider } from './host-provider.ts'
