#!/usr/bin/env node
import { runCommand } from './commands.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  line: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
})
