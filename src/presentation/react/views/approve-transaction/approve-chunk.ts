import approve from '#presentation/react/styles/approve.css?inline'

export { ApproveTransactionView } from './approve-transaction-view.tsx'

/** The styles that only this view needs. */
export const approveStyles = approve
