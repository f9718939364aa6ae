import { getAddress } from 'viem'

import { createTestkit } from '#public/testkit.ts'
import type { TestProvider } from '#public/testkit.ts'

import { hostContract } from './wallet-hosts.ts'

/** The provider that a wallet of a test kit announces. */
const announcedProvider = (install: (page: Window) => unknown): TestProvider => {
  const page = new EventTarget()
  let found: TestProvider | undefined
  page.addEventListener('eip6963:announceProvider', (event) => {
    found = (event as CustomEvent<{ readonly provider: TestProvider }>).detail.provider
  })
  install(page as unknown as Window)
  if (found === undefined) throw new Error('No wallet announced itself')
  return found
}

hostContract('a wallet of the test kit, over a chain in memory', async () => {
  const testkit = createTestkit()
  const [, second = ''] = testkit.wallet().addresses.evm
  const provider = announcedProvider(testkit.install)
  await provider.request({ method: 'eth_requestAccounts' })
  return { provider, receiver: getAddress(second), stop: async () => undefined }
})
