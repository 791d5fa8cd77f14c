// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import {
  addDialogEntry,
  clearDialogEntry,
  leaveDialogEntry,
  leaveUnusedDialogEntry,
  onBack,
} from '../../../src/lib/dialogEntry';

const PAGE = { key: 'page', idx: 3 };
const ENTRY = { dialog: true, ...PAGE };

/** Resolves a task after the next step in the history, once everybody has handled it. */
function nextStep(): Promise<unknown> {
  const step = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  );
  return step.then(() => new Promise((resolve) => setTimeout(resolve)));
}

function openDialog(): HTMLElement {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  return document.body.appendChild(dialog);
}

beforeEach(() => history.pushState(PAGE, ''));
afterEach(async () => {
  document.body.replaceChildren();
  await leaveDialogEntry();
});

it('a dialog adds one copy of the page’s entry, and a second dialog none', async () => {
  const { length } = history;
  openDialog();
  await addDialogEntry();
  expect(history.state).toEqual(ENTRY);
  openDialog();
  await addDialogEntry();
  expect(history.length).toBe(length + 1);
});

it('without an open dialog there is no entry to add or to leave', async () => {
  const back = vi.spyOn(history, 'back');
  const { length } = history;
  document.body.appendChild(document.createElement('dialog'));
  await addDialogEntry();
  await leaveDialogEntry();
  await clearDialogEntry();
  expect(history.length).toBe(length);
  expect(history.state).toEqual(PAGE);
  expect(back).not.toHaveBeenCalled();
});

it.each([null, 'a text'])('a page with the state %j has an entry too', async (state) => {
  history.replaceState(state, '');
  openDialog();
  await addDialogEntry();
  expect(history.state).toMatchObject({ dialog: true });
});

it('a cleared entry has nothing of the page', async () => {
  openDialog();
  await clearDialogEntry();
  expect(history.state).toEqual({ dialog: true });
});

it('leaving goes back to the page once, however often it is called, before a new entry is added', async () => {
  openDialog();
  await addDialogEntry();
  const steps = vi.fn();
  window.addEventListener('popstate', steps);
  await Promise.all([leaveDialogEntry(), leaveDialogEntry()]);
  expect(history.state).toEqual(PAGE);

  await addDialogEntry();
  const left = leaveDialogEntry();
  await addDialogEntry();
  await left;
  expect(history.state).toEqual(ENTRY);
  expect(steps).toHaveBeenCalledTimes(2);
  window.removeEventListener('popstate', steps);
});

it('a closed dialog leaves its entry, unless another one has opened in its place', async () => {
  const dialog = openDialog();
  await addDialogEntry();
  dialog.remove();
  const back = vi.spyOn(history, 'back');
  leaveUnusedDialogEntry();
  openDialog();
  await Promise.resolve();
  expect(back).not.toHaveBeenCalled();

  document.body.replaceChildren();
  leaveUnusedDialogEntry();
  await nextStep();
  expect(history.state).toEqual(PAGE);
});

it('the user’s Back is told, and the shop’s own is not', async () => {
  const back = vi.fn();
  const stop = onBack(back);
  openDialog();
  await addDialogEntry();
  await leaveDialogEntry();
  expect(back).not.toHaveBeenCalled();

  await addDialogEntry();
  history.back();
  await nextStep();
  expect(back).toHaveBeenCalledOnce();

  stop();
  await addDialogEntry();
  history.back();
  await nextStep();
  expect(back).toHaveBeenCalledOnce();
});

it('a reload on the entry of a dialog goes back to the page', async () => {
  history.pushState(ENTRY, '');
  vi.resetModules();
  const arrived = nextStep();
  const { leaveUnusedDialogEntry } = await import('../../../src/lib/dialogEntry');
  leaveUnusedDialogEntry();
  await arrived;
  expect(history.state).toEqual(PAGE);
});

it('a dialog without an entry leaves that of another one to it', async () => {
  openDialog().setAttribute('data-without-entry', 'true');
  await addDialogEntry();
  expect(history.state).toEqual(PAGE);
  const question = openDialog();
  await addDialogEntry();
  expect(history.state).toEqual(ENTRY);
  question.remove();
  const left = nextStep();
  leaveUnusedDialogEntry();
  await left;
  expect(history.state).toEqual(PAGE);
});
