// Fails if a file converts text with `BigInt` itself. The time grows with the square of the digits, so only the functions of
// `whole-number.ts`, which bound them, convert texts.
import ts from '@typescript/typescript6'

const CONVERTER = 'src/domain/shared/whole-number.ts'
const NUMERIC = ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.BooleanLike

const config = ts.getParsedCommandLineOfConfigFile(
  'tsconfig.json',
  { noEmit: true },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: console.error },
)
const isSource = (file) => /(?:^|\/)src\/.*\.tsx?$/.test(file) && !file.includes('/node_modules/')
const calling = config.fileNames.filter((file) => isSource(file) && ts.sys.readFile(file).includes('BigInt'))
const program = ts.createProgram(calling, config.options)
const checker = program.getTypeChecker()

const isNumeric = (type) =>
  (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & NUMERIC) !== 0)
const isAllowed = (node) => {
  const { parent } = node
  // `BigInt.asUintN(64, value)`
  if (ts.isPropertyAccessExpression(parent)) return true
  return (
    ts.isCallExpression(parent) &&
    parent.expression === node &&
    isNumeric(checker.getTypeAtLocation(parent.arguments[0]))
  )
}

const found = []
for (const file of calling) {
  if (file.endsWith(CONVERTER)) continue
  const source = program.getSourceFile(file)
  const visit = (node) => {
    if (ts.isIdentifier(node) && node.text === 'BigInt' && !isAllowed(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.pos)
      found.push(`${file}:${line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
}
if (calling.length < 10) found.push('no file is read')
if (found.length > 0) {
  console.log(`Texts are converted by ${CONVERTER} only:\n${found.join('\n')}`)
  process.exitCode = 1
}
