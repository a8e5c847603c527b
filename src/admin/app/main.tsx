import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api.ts';
import { ToastProvider } from './parts/toasts.tsx';
import { RouterProvider } from './router.tsx';
import { Shell } from './shell.tsx';

/** Milliseconds for which what was read is shown without asking again. */
const FRESH = 15_000;

const queries = new QueryClient({
  defaultOptions: {
    // Asked for at once, connected or not: what waits for a network unseen would be done when nobody expects it any more.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: FRESH,
      // What the site refuses it refuses again; what did not reach it may.
      retry: (count, error) => count < 2 && error instanceof ApiError && error.status === 0,
    },
  },
});

const root = document.getElementById('admin');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider>
          <ToastProvider>
            <Shell />
          </ToastProvider>
        </RouterProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
