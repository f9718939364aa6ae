import { openPhone } from '#sandbox/phone/open.ts'

import { loadEndpoints } from './endpoints.ts'
import { elementById } from './page.ts'

await openPhone(await loadEndpoints(), elementById('phone'))
