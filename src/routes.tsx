import type { ComponentType } from 'react';
import { Outlet, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';

import { loadChunk } from './loadChunk';
import { Component as HomePage, loader } from './pages/shop/HomePage';
import { LateErrorScreen } from './shell/LateErrorScreen';
import { RootLayout } from './shell/RootLayout';

/** The route that pages stand in, below what surrounds them. */
const PAGES = 'pages';

/** Home and what surrounds every page: what most visits begin with, and some never leave. */
export function createRoutes(Notice?: ComponentType): RouteObject[] {
  return [
    {
      path: '/',
      element: <RootLayout Notice={Notice} />,
      errorElement: <LateErrorScreen />,
      children: [
        {
          id: PAGES,
          // By its path it is what a URL of no route yet leads to: routes that can't be had are told in here.
          path: '/',
          element: <Outlet />,
          errorElement: <LateErrorScreen />,
          children: [{ index: true, loader, Component: HomePage }],
        },
      ],
    },
  ];
}

/** For a router of those: brings every other page's route when one is asked for. */
export const findRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const { laterRoutes } = await loadChunk('laterRoutes', () => import('./laterRoutes'));
  // What is there already is not taken twice.
  patch(PAGES, laterRoutes);
};
