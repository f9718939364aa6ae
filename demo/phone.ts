import { openPhone } from '#sandbox/phone/open.ts'

import { loadEndpoints } from './endpoints.ts'
import { find } from './page.ts'

await openPhone(await loadEndpoints(), find('phone'))
