import { getAddress } from 'viem'

import { rpc } from '#sandbox/rpc.ts'
import { send, sendError, type Service, startService } from '#sandbox/service.ts'

import { safeScript } from './bundle.ts'

/** The Safe's account on every EVM chain. */
export const SANDBOX_SAFE = getAddress(`0x${'5afe'.repeat(10)}`)
/** 100 ether. */
const BALANCE = '0x56bc75e2d63100000'

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Safe (sandbox)</title>
<style>
  body { display: grid; grid-template-rows: auto 1fr; block-size: 100vh; margin: 0; font: 15px system-ui }
  iframe { inline-size: 100%; block-size: 100%; border: 0 }
</style>
<section aria-label="Queue"><h1>Safe (sandbox)</h1><ol></ol></section>
<iframe title="App"></iframe>
<script type="module" src="/main.js"></script>
</html>
`

/**
 * An interface of a Safe at an origin of its own, with the app of `?app=` in its frame. Its owners are played on the page: they execute or
 * reject what the app proposes.
 */
export const startSafe = async ({
  evm,
}: {
  readonly evm: Readonly<Record<string, string>>
}): Promise<Service> => {
  await Promise.all(Object.values(evm).map((url) => rpc(url, 'anvil_setBalance', [SANDBOX_SAFE, BALANCE])))
  return startService(async ({ path }, response) => {
    if (path === '/') return send(response, 'text/html', PAGE)
    if (path !== '/main.js') return sendError(response, 404)
    send(response, 'text/javascript', await safeScript())
  })
}
