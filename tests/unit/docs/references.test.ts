// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

import { filesBelow } from '../../support/sources';

const SPECIFICATION = 'docs/specification.md';
const RECORDS = 'docs/decisions/';

const isText = (file: string) => /\.(?:[cm]?[jt]sx?|css|html|json|conf|md)$/.test(file);
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
];
const records = documents.filter((file) => file.startsWith(RECORDS));
const texts = [
  ...['src', 'build', 'tests'].flatMap(filesBelow).filter(isText),
  ...['.env.example', 'Dockerfile', 'index.html', 'vite.config.ts'],
  ...documents,
];

/** A reference and the file it stands in. */
type Reference = { file: string; to: string };

/** What the first group of a pattern matches, in all of these files. */
function referencesIn(files: readonly string[], pattern: RegExp): Reference[] {
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, to = '']) => ({ file, to })),
  );
}

const asText = ({ file, to }: Reference) => `${file}: ${to}`;

/** The references whose target does not exist, each with the file to correct. */
function broken(references: Reference[], exists: (reference: Reference) => boolean): string[] {
  return [...new Set(references.filter((reference) => !exists(reference)).map(asText))];
}

describe('The specification', () => {
  const headings = readFileSync(SPECIFICATION, 'utf8').matchAll(
    /^(?:## (\d+)\.|### (\d+\.\d+)) \S/gm,
  );
  const sections = [...headings].map(([, section, subsection]) => section ?? subsection!);

  it('numbers its sections in order, without gaps', () => {
    const chapters = sections.filter((section) => !section.includes('.'));
    const inOrder = chapters.flatMap((chapter) => {
      const parts = sections.filter((section) => section.startsWith(`${chapter}.`));
      return [chapter, ...parts.map((_, place) => `${chapter}.${place + 1}`)];
    });
    expect(chapters).toEqual(chapters.map((_, place) => String(place + 1)));
    expect(sections).toEqual(inOrder);
    expect(chapters).toHaveLength(17);
  });

  it('has every section that a comment, a test or a document cites', () => {
    // The specification and the recipes name sections by their sign alone.
    const cited = [
      ...referencesIn(texts, /\b[Ss]pec (§\d+(?:\.\d+)*(?:(?:, | and | or )§\d+(?:\.\d+)*)*)/g),
      ...referencesIn([SPECIFICATION, 'CONTRIBUTING.md'], /(§\d+(?:\.\d+)*)/g),
    ].flatMap(({ file, to }) =>
      [...to.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, section = '']) => ({ file, to: section })),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(broken(cited, ({ to }) => sections.includes(to))).toEqual([]);
  });
});

describe('Comments, tests and documents', () => {
  it('name only documents that exist', () => {
    const named = referencesIn(texts, /(?<![\w/.-])(docs\/[\w/-]+\.md)\b/g);
    expect(named.length).toBeGreaterThan(0);
    expect(broken(named, ({ to }) => existsSync(to))).toEqual([]);
  });

  it('link only to files that exist', () => {
    const linking = ['README.md', 'CONTRIBUTING.md', SPECIFICATION, ...records];
    const links = referencesIn(linking, /\]\((?!https?:|#)([^)#\s]+)/g);
    expect(links.length).toBeGreaterThan(0);
    expect(broken(links, ({ file, to }) => existsSync(posix.join(dirname(file), to)))).toEqual([]);
  });

  it('give only paths that exist, in the guide and the decision records', () => {
    const guides = ['CONTRIBUTING.md', ...records];
    const paths = referencesIn(guides, /`((?:src|tests|build|docs|public)\/[^`\s]*)`/g);
    // A pattern such as `tests/pages/<feature>` names no one file.
    const whole = paths.filter(({ to }) => !/[…{}*<>]/.test(to));
    expect(whole.length).toBeGreaterThan(20);
    expect(broken(whole, ({ to }) => existsSync(to))).toEqual([]);
  });

  it('link each decision record once, from the index', () => {
    const links = referencesIn(['docs/decisions.md'], /\]\((decisions\/[^)]+)\)/g);
    expect(links.map(({ to }) => `docs/${to}`).toSorted()).toEqual(records.toSorted());
  });

  it('refer only to decision records that exist, and no two share a number', () => {
    const numbers = records.map((file) => file.slice(RECORDS.length, RECORDS.length + 4));
    const cited = referencesIn(records, /\brecord (\d{4})\b/g);
    expect(cited.length).toBeGreaterThan(0);
    expect(broken(cited, ({ to }) => numbers.includes(to))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('Every decision record', () => {
  it('is named by its number and subject', () => {
    expect(records.length).toBeGreaterThan(0);
    expect(records.filter((file) => !/\/\d{4}-[a-z\d-]+\.md$/.test(file))).toEqual([]);
  });

  it.each(records)('%s has a title, context, decision and consequences, each filled', (record) => {
    const text = readFileSync(record, 'utf8');
    const headings = [...text.matchAll(/^#+ .*$/gm)].map(([heading]) => heading);
    expect(headings).toEqual([
      expect.stringMatching(/^# \S/),
      '## Context',
      '## Decision',
      '## Consequences',
    ]);
    const parts = text.split(/^#+ .*$/m).slice(2);
    expect(parts.filter((part) => part.trim() === '')).toEqual([]);
  });
});
