const modules = { bundler: 'esnext', nodenext: 'nodenext' }

/** The command that checks a host's files as strictly as a host may. */
export const writeTypeCheck = (folder, moduleResolution = 'bundler') => {
  const compilerOptions = { ...strict, module: modules[moduleResolution], moduleResolution }
  // of another name than tsconfig.json, which Next would take for its own
  writeFileSync(
    join(folder, 'tsconfig.host.json'),
    JSON.stringify({ compilerOptions, include: ['main.*', 'app/*'] }),
  )
  return [resolve(bin('tsc')), '-p', 'tsconfig.host.json']
}
