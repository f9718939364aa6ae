#!/usr/bin/env node
import { runCommand } from './commands.ts'
import { visible } from './visible.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  line: (text) => void process.stdout.write(`${visible(text)}\n`),
  error: (text) => void process.stderr.write(`${visible(text)}\n`),
})
