import type { FailedTransactionMetadata } from 'litesvm'

type LiteSvmError = ReturnType<FailedTransactionMetadata['err']>
type LiteSvmInstructionError = ReturnType<Extract<LiteSvmError, { err(): unknown }>['err']>

/** A transaction error in the RPC's format. */
export type TransactionError = string | Readonly<Record<string, unknown>>

/** An RPC error with its code. */
export class SolanaRpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: object,
  ) {
    super(message)
  }
}

// litesvm 1.5.0 reports these by number, in this order, without names.
const transactionErrors =
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData InvalidAddressLookupTableIndex InvalidRentPayingAccount'.split(
    ' ',
  )
const instructionErrors =
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded'.split(
    ' ',
  )

const nameIn = (names: readonly string[], number: number): string => names[number] ?? `Error${number}`

const instructionError = (error: LiteSvmInstructionError): TransactionError => {
  if (typeof error === 'number') return nameIn(instructionErrors, error)
  return 'code' in error ? { Custom: error.code } : 'BorshIoError'
}

export const transactionError = (error: LiteSvmError): TransactionError => {
  if (typeof error === 'number') return nameIn(transactionErrors, error)
  if ('err' in error) return { InstructionError: [error.index, instructionError(error.err())] }
  if ('accountIndex' in error) return { InsufficientFundsForRent: { account_index: error.accountIndex } }
  return { DuplicateInstruction: error.index }
}

const ALREADY_DONE = 'This transaction has already been processed'

/** The node's text after “Transaction simulation failed”. */
export const errorText = (error: TransactionError): string => {
  if (error === 'AlreadyProcessed') return ALREADY_DONE
  if (typeof error === 'string') return error
  const [index, reason] = (error['InstructionError'] ?? []) as readonly [number?, TransactionError?]
  if (reason === undefined) return JSON.stringify(error)
  const words =
    typeof reason === 'string' ? reason : `custom program error: 0x${Number(reason['Custom']).toString(16)}`
  return `Error processing Instruction ${index}: ${words}`
}
