import { openPhone, type PhoneSettings } from '#sandbox/phone/open.ts'

const response = await fetch('/sandbox.json')
const main = document.querySelector('main')
if (main) await openPhone((await response.json()) as PhoneSettings, main)
