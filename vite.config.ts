import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two documents of one build: the client under `/3000/`, and the stage that is the desktop. */
export default defineConfig({
  base: '/3000/',
  plugins: [react()],
  build: {
    manifest: true,
    target: 'chrome120',
    chunkSizeWarningLimit: 400,
    rolldownOptions: { input: { client: 'index.html', stage: 'stage.html' } },
  },
});
