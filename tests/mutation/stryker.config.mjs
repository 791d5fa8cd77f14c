// Mutation tests (`npm run test:mutation`): change the rules of the shop in one place at a time and list
// the changes that no unit test notices. survivors.md has the scores and the accepted survivors.

/** The rules of features: pure functions with unit tests of their own. */
const RULES = [
  'admin/access/sessionReducer.ts',
  'admin/amount.ts',
  'admin/create/draftAsEdit.ts',
  'admin/productRecord/spuDraft.ts',
  'admin/orders/{csv,orderColumns,orderPieces,orderSearch,orderTable}.ts',
  'admin/today/{ordersByDay,sales,todayNumbers}.ts',
  'admin/productRecord/{productHints,productTable,productValues}.ts',
  'admin/products/{bulkPrices,productBulk,productSearch}.ts',
  'admin/records/{changes,saveRecord,table}.ts',
  'browse/{aliases,findProducts,finder,normalizeText,offeredFilters,productFilter,typo}.ts',
  'checkout/{cartSavings,checkoutAttempt,checkoutMachine,checkoutRunner,lineChange}.ts',
  'product/productJsonLd.ts',
].map((rules) => `src/features/${rules}`);

export default {
  mutate: ['src/domain/*.ts', 'src/lib/*.ts', 'src/services/**/*.ts', ...RULES],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // A mutant of a constant that is read while a module loads would need all tests in a new process.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 30_000,
  incremental: true,
  incrementalFile: 'test-results/mutation/incremental.json',
  tempDirName: 'test-results/mutation/copy',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: 'test-results/mutation/report.json' },
};
