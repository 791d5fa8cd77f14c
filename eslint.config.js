import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['dist', 'dist-*', 'src/demo/popup', 'test-results', 'playwright-report']),
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, reactHooks.configs.flat.recommended],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // `as` silences the compiler; `as const` and `satisfies` do not.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `onClick={() => setOpen(true)}` is how handlers read.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Express tells an error handler by its four parameters, wanted or not.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/index'], message: 'No barrels: import the module itself.' }] },
      ],
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      // A test that finds nothing where it points fails, which is what a test is for.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Answers and bodies are JSON here; what they hold is what the assertions check.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // The Playwright fixtures' `use` is not React's.
      'react-hooks/rules-of-hooks': 'off',
    },
  },
  {
    files: ['tests/{auth,deployment,e2e}/**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "Property[key.name='browser']",
          message: 'Open pages with `newVisitor`: it watches their errors.',
        },
      ],
    },
  },
);
