import { openPhone } from '#sandbox/phone/open.ts'
import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

import { find } from './page.ts'

const response = await fetch('/sandbox.json')
await openPhone((await response.json()) as SandboxEndpoints, find('phone'))
