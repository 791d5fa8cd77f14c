// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { createPageRoot } from '../../src/shell/pageRoot';

it('is told of clicks and keys, and not of the pointer that makes them', () => {
  const listen = vi.spyOn(EventTarget.prototype, 'addEventListener');
  const element = document.createElement('div');
  document.body.append(element);
  const root = createPageRoot(element);
  const heard = listen.mock.calls
    .filter((_, call) => listen.mock.contexts[call] === element)
    .map(([type]) => type);
  expect(heard).toEqual(expect.arrayContaining(['click', 'submit', 'focusin', 'keydown']));
  expect(heard.filter((type) => /pointer|mouse|touch/.test(type))).toEqual([]);

  const press = vi.fn();
  act(() => root.render(<button onClick={press}>Press</button>));
  element.querySelector('button')?.click();
  expect(press).toHaveBeenCalledOnce();

  const move = vi.fn();
  element.addEventListener('pointermove', move);
  element.dispatchEvent(new Event('pointermove'));
  expect(move, 'others hear as ever').toHaveBeenCalledOnce();
  act(() => root.unmount());
});
