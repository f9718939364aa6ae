export { carryOver, type CarriedConnection, type CarryOverOptions } from '#shell/migrate/carry-over.ts'
