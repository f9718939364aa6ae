export * from '#domain/networks/catalogue-bitcoin.ts'
export * from '#domain/networks/catalogue-evm-testnets.ts'
export * from '#domain/networks/catalogue-evm.ts'
export * from '#domain/networks/catalogue-solana.ts'
