import { afterAll } from 'vitest'

// The tests that the guide shows.
await import('#examples/hosts/testing/shop.test.ts')
const { walletport } = await import('#examples/hosts/testing/shop.ts')

afterAll(async () => {
  await walletport.dispose()
  document.body.replaceChildren()
})
