import { afterAll } from 'vitest'

// What a press loads, which takes longer from the sources than from the package.
import '#public/kernel.ts'
import '#presentation/react/modal.ts'

// The tests that the guide shows.
await import('#examples/hosts/testing/shop.test.ts')
const { walletport } = await import('#examples/hosts/testing/shop.ts')

afterAll(() => {
  walletport.dispose()
  document.body.replaceChildren()
})
