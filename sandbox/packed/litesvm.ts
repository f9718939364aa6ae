// The project in which the sandbox is started has it, because it is a native module.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const litesvm = createRequire(join(process.cwd(), 'package.json'))('litesvm') as object

export const { FailedTransactionMetadata, LiteSVM } = litesvm as Readonly<Record<string, unknown>>
